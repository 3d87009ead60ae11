import type { Figures } from '../kit/result.ts'
import { storedParts } from './stored-parts.ts'
import { STACK } from '../kit/measured-folders.ts'
import * as claims from './payments/claims.ts'
import * as coupons from './payments/coupons.ts'
import * as forms from './payments/forms.ts'
import * as histories from './payments/histories.ts'
import * as itns from './payments/itns.ts'
import * as kills from './payments/kills.ts'
import * as reconciliation from './payments/reconciliation.ts'
import * as seats from './payments/seats.ts'

/** One proof about payments, in a file of `payments/`. */
interface PaymentsPart {
  /** The figures of a part that has not run, so that the result shows its absence. */
  readonly notTaken: Figures
  run(): Promise<Figures>
}

/** The names of a part's figures begin with its own. */
const ALL: Readonly<Record<string, PaymentsPart>> = { forms, histories, seats, coupons, itns, reconciliation, kills, claims }

export const PARTS = Object.keys(ALL)
export const claim =
  'No money is wrong or lost between Tafel and PayFast: our signatures equal PayFast’s; a notice counts once and only if PayFast sent it, in any order and through kills; the last seat and the last use of a coupon go to one buyer; invoices add up to what was charged; and every difference from PayFast’s books is found.'
export const measures = STACK

/** Without names: the parts that have not run yet. Named parts run again. */
export async function run(asked: readonly string[] = []): Promise<Figures | undefined> {
  if (process.env['TAFEL_BROKEN'] !== undefined) {
    // A deliberately broken build stores nothing.
    for (const name of asked) process.stdout.write(`${JSON.stringify(await ALL[name]?.run())}\n`)
    return undefined
  }
  const stored = storedParts<Figures>('payments')
  for (const [name, part] of Object.entries(ALL)) {
    if (asked.length > 0 ? !asked.includes(name) : stored.read(name) !== undefined) continue
    stored.write(name, await part.run())
  }
  return Object.assign({}, ...Object.entries(ALL).map(([name, part]) => stored.read(name) ?? part.notTaken)) as Figures
}
