import type { CrawledPage } from '../crawl/crawled.js'
import type { WithEvidence } from '../evidence.js'
import { addresses } from './addresses.js'
import { labelsBesides } from './branchName.js'
import { chooseAddress } from './chooseAddress.js'
import { chooseProvider } from './chooseProvider.js'
import { chooseRegister } from './chooseRegister.js'
import { chooseRepresentatives } from './chooseRepresentatives.js'
import { chooseVatId } from './chooseVatId.js'
import { companyNames } from './companyNames.js'
import type { Imprint, ImprintFault } from './imprint.js'
import { ImprintText } from './imprintText.js'
import { imprintLabels } from './labels.js'
import { missingInImprint } from './missingInImprint.js'
import { stretchesOf } from './parties.js'

/**
 * Reads what a page says of the company that provides it. Labels say whose data follow and what they are; the data are
 * read by their own grammar; of several, those are taken that are surely the provider's.
 */
export function readImprint(page: CrawledPage): Imprint {
  const source = new ImprintText(page)
  const found = imprintLabels(source)
  const names = companyNames(source, found)
  const labels = labelsBesides(found, names)
  const postal = addresses(source, labels, names)
  const provider = chooseProvider(source, {
    labels,
    names,
    addresses: postal,
    stretches: stretchesOf(source, labels)
  })
  const { stretches, legalName, legalForm } = provider
  const register = chooseRegister(source, labels, stretches, legalForm)
  const vat = chooseVatId(source, labels, stretches)
  const address = chooseAddress(source, postal, {
    stretches,
    labels,
    near: provider.name?.end,
    country: register.country ?? vat.country
  })
  const representatives = chooseRepresentatives(source, { labels, names, stretches, provider: provider.name })
  const values = {
    ...(legalName && { legalName }),
    ...(legalForm && { legalForm: said(legalForm) }),
    ...register.values,
    ...(vat.vatId && { vatId: vat.vatId }),
    ...(address && { address }),
    representatives
  }
  const faults: ImprintFault[] = [
    ...missingInImprint(values, legalForm?.value),
    ...register.faults,
    ...vat.faults
  ]
  return { url: page.url, ...values, faults }
}

function said({ value, evidence }: WithEvidence<{ readonly form: string }>): WithEvidence<string> {
  return { value: value.form, evidence }
}
