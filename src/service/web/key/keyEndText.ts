import type { KeyEnd } from '../../keys/apiKeys.js'
import type { PageLanguage } from '../language/language.js'
import { timeText } from '../times.js'
import { keyWords } from './keyWords.js'

/** What has become of a key, and when. */
export function keyEndText({ why, at, replaced }: KeyEnd, language: PageLanguage): string {
  const time = timeText(at.toISOString(), language)
  return keyWords(language)(replaced ? 'replaced' : why, { time })
}
