import type { Figures } from '../kit/result.ts'
import { keptParts } from './kept-parts.ts'
import { STACK } from '../kit/measured-folders.ts'
import * as claims from './payments/claims.ts'
import * as coupons from './payments/coupons.ts'
import * as forms from './payments/forms.ts'
import * as histories from './payments/histories.ts'
import * as itns from './payments/itns.ts'
import * as kills from './payments/kills.ts'
import * as reconciliation from './payments/reconciliation.ts'
import * as seats from './payments/seats.ts'

/** One of the things that are shown of payments, in a file of `payments/`. */
interface PaymentsPart {
  /** What stands in the result as long as this part was not taken, so that its absence is seen. */
  readonly notTaken: Figures
  run(): Promise<Figures>
}

/** Each part's figures begin with its name. */
const ALL: Readonly<Record<string, PaymentsPart>> = { forms, histories, seats, coupons, itns, reconciliation, kills, claims }

export const PARTS = Object.keys(ALL)
export const claim =
  'Money is never wrong and never lost between Tafel and PayFast: what is signed is what PayFast signs, a notice is taken once and only if PayFast sent it, whatever order it comes in and whatever is killed meanwhile, the last seat and the last use of a coupon go to one, invoices add up to what was charged, and what differs from PayFast’s books is found.'
export const measures = STACK

/** Without names: the parts that are not taken yet; parts with names are taken anew. */
export async function run(asked: readonly string[] = []): Promise<Figures | undefined> {
  if (process.env['TAFEL_BROKEN'] !== undefined) {
    // Of a build that is broken on purpose nothing is kept.
    for (const name of asked) process.stdout.write(`${JSON.stringify(await ALL[name]?.run())}\n`)
    return undefined
  }
  const kept = keptParts<Figures>('payments')
  for (const [name, part] of Object.entries(ALL)) {
    if (asked.length > 0 ? !asked.includes(name) : kept.read(name) !== undefined) continue
    kept.keep(name, await part.run())
  }
  return Object.assign({}, ...Object.entries(ALL).map(([name, part]) => kept.read(name) ?? part.notTaken)) as Figures
}
