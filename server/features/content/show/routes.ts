import * as contract from '#contract/content/content.ts';
import { bind, bindPublic, type Route } from '#server/route.ts';
import { activePublicity, activePublicityWeb } from './active-publicity.ts';
import { bannerArticle } from './banner-article.ts';
import { bannerConfig } from './banner-config.ts';
import { businessBannerInformation, personalBannerInformation } from './banner-information.ts';
import { contentPicture } from './content-picture.ts';
import { getGeneralAdvertisement } from './get-general-advertisement.ts';
import { getSocialLinks } from './get-social-links.ts';
import { closeMessage, hideContent, likeArticle } from './mark.ts';

export const routes: readonly Route[] = [
  bind(contract.getGeneralAdvertisement, getGeneralAdvertisement),
  bind(contract.bannerConfig, bannerConfig),
  bind(contract.businessBannerInformationWeb, businessBannerInformation),
  bind(contract.personalBannerInformationWeb, personalBannerInformation),
  bind(contract.bannerArticleWeb, bannerArticle),
  bind(contract.likeArticle, likeArticle),
  bind(contract.activePublicity, activePublicity),
  bind(contract.activePublicityWeb, activePublicityWeb),
  bind(contract.hideContent, hideContent),
  bind(contract.closeMessage, closeMessage),
  bindPublic(contract.getSocialLinks, getSocialLinks),
  bindPublic(contract.contentPicture, contentPicture),
];
