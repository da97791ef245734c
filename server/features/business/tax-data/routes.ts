import * as contract from '#contract/business/tax-data.ts';
import { bind, bindUpload } from '#server/route.ts';
import { addSalesPoint } from './add-sales-point.ts';
import { deleteLogo } from './delete-logo.ts';
import { deleteMailPicture } from './delete-mail-picture.ts';
import { deleteSalesPoint } from './delete-sales-point.ts';
import { getActivities } from './get-activities.ts';
import { getEstablishments } from './get-establishments.ts';
import { getLogo } from './get-logo.ts';
import { getMailPicture } from './get-mail-picture.ts';
import { getSignatureInfo } from './get-signature-info.ts';
import { getTaxData } from './get-tax-data.ts';
import { registerNoHaveLogo } from './register-no-have-logo.ts';
import { revokeSignature } from './revoke-signature.ts';
import { saveActivity } from './save-activity.ts';
import { saveEstablishment } from './save-establishment.ts';
import { savePricesIncludeIva } from './save-prices-include-iva.ts';
import { saveTaxDataPart } from './save-tax-data-part.ts';
import { updateActivityRegime } from './update-activity-regime.ts';
import { updateLogo } from './update-logo.ts';
import { updateMailPicture } from './update-mail-picture.ts';
import { updateSequential } from './update-sequential.ts';
import { updateTaxData } from './update-tax-data.ts';
import { uploadSignature } from './upload-signature.ts';

export const routes = [
  bind(contract.getTaxDataComplete, getTaxData),
  bind(contract.updateTaxData, updateTaxData),
  bind(contract.saveTaxDataPart, saveTaxDataPart),
  bind(contract.savePricesIncludeIva, savePricesIncludeIva),
  bind(contract.getEstablishment, getEstablishments),
  bind(contract.saveEstablishment, saveEstablishment),
  bind(contract.addSalesPoint, addSalesPoint),
  bind(contract.deleteSalesPoint, deleteSalesPoint),
  bind(contract.updateSequential, updateSequential),
  bind(contract.getActivity, getActivities),
  bind(contract.saveActivity, saveActivity),
  bind(contract.updateActivityRegime, updateActivityRegime),
  bind(contract.getElectronicSignatureInfo, getSignatureInfo),
  bindUpload(contract.updateElectronicSignature, uploadSignature),
  bind(contract.deleteElectronicSignature, revokeSignature),
  bindUpload(contract.updateImageLogo, updateLogo),
  bind(contract.getImageLogo, getLogo),
  bind(contract.deleteLogo, deleteLogo),
  bind(contract.registerNoHaveLogo, registerNoHaveLogo),
  bindUpload(contract.updateImageLogoEmail, updateMailPicture),
  bind(contract.getImageLogoEmail, getMailPicture),
  bind(contract.deleteLogoEmail, deleteMailPicture),
];
