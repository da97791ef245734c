import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './content.schemas.ts';

export type * from './content.schemas.ts';

const both = (path: string) => ({ app: `/api/${path}`, web: `/gbcservices/${path}/:customerId` });
const ofPerson = (path: string) => ({ app: `/api/${path}`, web: `/gbcservices/${path}/:userId` });

export const getGeneralAdvertisement: Endpoint<typeof schemas.getGeneralAdvertisement> = {
  id: 'getGeneralAdvertisement',
  method: 'GET',
  paths: both('advertisement/getGeneralAdvertisement'),
  access: 'taxpayer',
};

export const bannerConfig: Endpoint<typeof schemas.bannerConfig> = {
  id: 'bannerConfig',
  method: 'GET',
  paths: both('home/bannerConfig'),
  access: 'taxpayer',
};

export const businessBannerInformationWeb: Endpoint<typeof schemas.businessBannerInformationWeb> = {
  id: 'businessBannerInformationWeb',
  method: 'GET',
  paths: both('home/business/bannerInformationWeb'),
  access: 'taxpayer',
};

export const personalBannerInformationWeb: Endpoint<typeof schemas.personalBannerInformationWeb> = {
  id: 'personalBannerInformationWeb',
  method: 'GET',
  paths: both('home/personal/bannerInformationWeb'),
  access: 'taxpayer',
};

export const bannerArticleWeb: Endpoint<typeof schemas.bannerArticleWeb> = {
  id: 'bannerArticleWeb',
  method: 'GET',
  paths: { app: '/api/home/bannerArticleWeb/:bannerId', web: '/gbcservices/home/bannerArticleWeb/:bannerId' },
  access: 'taxpayer',
};

export const likeArticle: Endpoint<typeof schemas.likeArticle> = {
  id: 'likeArticle',
  method: 'POST',
  paths: ofPerson('home/likeArticle'),
  access: 'user',
};

export const activePublicity: Endpoint<typeof schemas.activePublicity> = {
  id: 'activePublicity',
  method: 'GET',
  // Its web address has a call of its own beneath.
  paths: { app: '/api/publicity/activePublicity' },
  access: 'taxpayer',
};

export const activePublicityWeb: Endpoint<typeof schemas.activePublicityWeb> = {
  id: 'activePublicityWeb',
  method: 'GET',
  paths: both('publicity/activePublicityWeb'),
  access: 'taxpayer',
};

export const hideContent: Endpoint<typeof schemas.hideContent> = {
  id: 'hideContent',
  method: 'POST',
  paths: ofPerson('publicity/hideContent'),
  access: 'user',
};

export const closeMessage: Endpoint<typeof schemas.closeMessage> = {
  id: 'closeMessage',
  method: 'POST',
  paths: ofPerson('publicity/closeMessage'),
  access: 'user',
};

export const getSocialLinks: Endpoint<typeof schemas.getSocialLinks> = {
  id: 'getSocialLinks',
  method: 'GET',
  paths: {
    app: '/api/configuration/getSocialLinks',
    web: '/gbcservices/configuration/getSocialLinks',
  },
  access: 'public',
};

export const contentPicture: Endpoint<typeof schemas.contentPicture> = {
  id: 'contentPicture',
  method: 'GET',
  paths: { app: '/api/publicity/picture/:hash', web: '/gbcservices/publicity/picture/:hash' },
  access: 'public',
  file: 'image',
};
