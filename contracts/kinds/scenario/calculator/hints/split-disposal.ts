import { divideHalfUp } from '../../../../base/money/cents.ts'
import { formatMoney } from '../../../../base/money/format.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { yearStart } from '../../../../law/tax-year.ts'
import { paragraph } from '../../../../law/working/law.ts'
import { type Change, type Recipe, applyChanges, change, compare, isPast, taxOf } from './hint.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

/** Assets that can be sold in parts, unlike a house or a business. */
const DIVISIBLE: readonly Disposal['assetKind'][] = ['listedShares', 'unitTrust', 'crypto', 'foreign', 'other']
const PARTS = ['proceeds', 'sellingCosts', 'baseCost', 'improvements', 'marketValue2001', 'improvementsSince2001'] as const

/** Half of the disposal with the largest gain goes into the year after, on the same facts: each year has its exclusion and its brackets. */
export const splitDisposal: Recipe = {
  recipe: 'splitDisposal',
  title: 'Split a disposal over two years',
  laws: [paragraph('Eighth', '5(1)'), paragraph('Eighth', '13')],
  catch:
    'The time of disposal is that of the agreement, so the second half needs an agreement of its own on or after 1 March. Until then the price may fall. ' +
    'The year after is assumed to be like this one.',
  withinYear: true,
  find(scene, amount) {
    const { inputs, base, run, runNextYear, today } = scene
    const { gains } = base.assessed
    if (gains.taxable.missing !== undefined) return [{ missing: gains.taxable.missing }]
    if (gains.taxable.value === 0) return [{ reason: 'There is no taxable capital gain.' }]
    const at = largestGain(inputs, base.assessed.gains.disposals, today)
    if (at === undefined)
      return [{ reason: 'None of the gains is of an asset that can still be sold in parts, such as shares or unit trusts.' }]
    const row = inputs.disposals[at]!
    const path = `disposals.${at}`
    const movedProceeds = Math.min(amount ?? row.proceeds - half(row.proceeds), row.proceeds)
    if (movedProceeds === 0) return [{ reason: 'The disposal has no proceeds to split.' }]
    const moved = { ...row, ...movedParts(row, movedProceeds), disposed: yearStart(inputs.taxYear + 1) }
    const changes: Change[] = [
      ...PARTS.filter((part) => row[part] !== undefined && row[part] !== 0).map((part) =>
        change(inputs, `${path}.${part}`, row[part]! - moved[part]!),
      ),
      { of: 'nextYear', path: 'disposals.0', from: null, to: moved as Change['to'] },
    ]
    const next = inputs.taxYear + 1
    const after = run(applyChanges(inputs, changes))
    const own = compare(taxOf(inputs.taxYear), base, after)
    const nextAfter = runNextYear(after, (year) => applyChanges(year, changes, 'nextYear'))
    const other = compare(`${taxOf(next)} on the same facts`, runNextYear(base), nextAfter)
    if (other.missing === null && own.before! - own.after! + other.before! - other.after! <= 0)
      return [{ reason: `In ${next} the half that is moved would be taxed no less.` }]
    const name = row.description === '' ? `disposal ${at + 1}` : row.description
    const reason = `${formatMoney(movedProceeds)} of the proceeds of ${name} fall into the year ${next}.`
    return [{ reason, amount: movedProceeds, changes, runs: [own, other] }]
  },
}

function largestGain(
  { disposals }: TaxScenarioInputs,
  gains: readonly { readonly own: { readonly value: number } | undefined }[],
  today: string | undefined,
) {
  let best: number | undefined
  disposals.forEach(({ assetKind, saleToConnected, disposed }, index) => {
    const gain = gains[index]!.own?.value ?? 0
    if (gain <= 0 || saleToConnected || isPast(disposed, today) || !DIVISIBLE.includes(assetKind)) return
    if (best === undefined || gain > gains[best]!.own!.value) best = index
  })
  return best
}

const half = (amount: number) => Math.ceil(amount / 2)

/** Costs move in the proportion of the proceeds. */
function movedParts(row: Disposal, proceeds: number): Partial<Record<(typeof PARTS)[number], number>> {
  const parts = PARTS.filter((part) => row[part] !== undefined)
  return Object.fromEntries(parts.map((part) => [part, Number(divideHalfUp(BigInt(row[part]!) * BigInt(proceeds), BigInt(row.proceeds)))]))
}
