import { watchedStep, type Watch } from '../../base/log/watch.js'
import type { Ledger } from './ledger.js'

export function watchedLedger(ledger: Ledger, watch: Watch): Ledger {
  return { ...ledger, record: entry => watchedStep(watch, 'ledger.record', () => ledger.record(entry)) }
}
