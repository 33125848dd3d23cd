import { Unavailable } from '../../base/errors.js'
import { ModelFailed } from '../../base/model/modelFailed.js'
import type { LanguageModel } from '../../base/model/languageModel.js'
import { extractProfile, type ProfiledCompany } from './extractProfile.js'
import type { CompanyProfile } from './profile.js'
import { writeProfile } from './writeProfile.js'

export interface Describing {
  /** Without one the pages speak for themselves. */
  readonly model?: LanguageModel | undefined
  /** Gets a failure of the model, which ends nothing. */
  readonly report: (failure: ModelFailed | Unavailable) => void
}

/** What the company is, in the words of its pages or of a model; each sentence has passed the gate. */
export async function describeCompany(
  { model, report }: Describing,
  company: ProfiledCompany,
  signal: AbortSignal
): Promise<CompanyProfile> {
  const extracted = extractProfile(company)
  if (model !== undefined && extracted.length > 0) {
    try {
      const sentences = await writeProfile(model, company.pages, signal)
      if (sentences.length > 0) return { sentences, describedBy: 'model' }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ModelFailed || error instanceof Unavailable)) throw error
      report(error)
    }
  }
  return { sentences: extracted, describedBy: extracted.length > 0 ? 'extractive' : 'none' }
}
