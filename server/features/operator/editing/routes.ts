import * as contract from '#contract/operator/published.ts';
import { bind, bindUpload, type Route } from '#server/route.ts';
import {
  getPublished,
  previewPublished,
  saveContentPicture,
  savePublished,
  takeBackPublished,
} from './edit-published.ts';

export const routes: readonly Route[] = [
  bind(contract.getPublished, getPublished),
  bind(contract.previewPublished, previewPublished),
  bind(contract.savePublished, savePublished),
  bind(contract.takeBackPublished, takeBackPublished),
  bindUpload(contract.saveContentPicture, saveContentPicture),
];
