import { BadRequest } from '../../../base/errors.js'
import { readAnswer } from '../../../proof/grounding/receipt/readAnswer.js'
import type { WebPage } from '../../web/page.js'
import type { FormFields } from '../../http/middleware/readForm.js'

/** Gives the receipt that a page of an answer carries as a file, as it is. */
export const receiptDownload: WebPage['handler'] = () => request => {
  const { receipt = '' } = request.body as FormFields
  const disposition = `attachment; filename="${nameOf(receipt)}.json"`
  return { headers: { 'Content-Disposition': disposition }, type: 'application/json', body: receipt }
}

/** @throws BadRequest for what is no receipt: nothing else is given back as ours */
function nameOf(json: string): string {
  try {
    const [, digits] = /^sha256:([0-9a-f]{12})[0-9a-f]{52}$/.exec(readAnswer(JSON.parse(json)).receipt) ?? []
    if (digits !== undefined) return `beleg-${digits}`
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
  }
  throw new BadRequest('This is no receipt of an answer')
}
