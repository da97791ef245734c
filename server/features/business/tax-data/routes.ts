import * as contract from '#contract/business/tax-data.ts';
import { bind, bindUpload } from '#server/route.ts';
import { deleteLogo } from '../pictures/delete-logo.ts';
import { deleteMailPicture } from '../pictures/delete-mail-picture.ts';
import { getLogo } from '../pictures/get-logo.ts';
import { getMailPicture } from '../pictures/get-mail-picture.ts';
import { registerNoHaveLogo } from '../pictures/register-no-have-logo.ts';
import { updateLogo } from '../pictures/update-logo.ts';
import { updateMailPicture } from '../pictures/update-mail-picture.ts';
import { addSalesPoint } from './add-sales-point.ts';
import { deleteSalesPoint } from './delete-sales-point.ts';
import { getActivities } from './get-activities.ts';
import { getEstablishments } from './get-establishments.ts';
import { getSignatureInfo } from './get-signature-info.ts';
import { getTaxData } from './get-tax-data.ts';
import { revokeSignature } from './revoke-signature.ts';
import { saveActivity } from './save-activity.ts';
import { saveEstablishment } from './save-establishment.ts';
import { savePricesIncludeIva } from './save-prices-include-iva.ts';
import { saveTaxDataPart } from './save-tax-data-part.ts';
import { updateActivityRegime } from './update-activity-regime.ts';
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
