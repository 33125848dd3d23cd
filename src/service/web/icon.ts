import { assetPath } from './assets.js'
import type { OpenPage } from './page.js'
import { seeOther } from '../http/reply.js'

/** Where browsers look for a sign of what is no page of ours, as of an answer in JSON. */
export const icon: OpenPage['handler'] = () => (_, view) => seeOther(view.at(assetPath('mark.svg')))
