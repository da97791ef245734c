export { ForeignTradeFields } from './foreign-trade-fields.tsx';
export { SubstituteGuideFields } from './substitute-guide-fields.tsx';
export { ThirdPartyFields } from './third-party-fields.tsx';
