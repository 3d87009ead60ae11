import type { TaxConstants } from '../figure/tax-kinds.ts'
import type { KnownOfYear } from '../years/known-of-year.ts'
import { RAND, type TaxCheck, pairs, rand } from './fault.ts'

const when = (wrong: boolean, where: string, fault: string) => (wrong ? [[where, fault] as const] : [])

/** Figures that the Budget of a year moved. */
const movedBy = (known: readonly KnownOfYear[]): ReadonlyMap<number, readonly string[]> =>
  new Map(known.flatMap(({ year, moved }) => (moved === undefined ? [] : [[year, moved] as const])))

/** Figures that no year may lower. */
function steadyFigures(
  tax: TaxConstants,
): readonly { readonly name: string; readonly rows: readonly { year: number; amount: number }[] }[] {
  const of = <Row extends { readonly year: number }>(name: string, rows: readonly Row[], amount: (row: Row) => number) => ({
    name,
    rows: rows.map((row) => ({ year: row.year, amount: amount(row) })),
  })
  return [
    of('medical credit', tax.medicalCredits, ({ credits }) => credits.value.firstTwo),
    of('further medical credit', tax.medicalCredits, ({ credits }) => credits.value.further),
    of('interest exemption', tax.interestExemption, ({ exemption }) => exemption.value.under65),
    of('interest exemption 65+', tax.interestExemption, ({ exemption }) => exemption.value.from65),
    of('cap of section 11F', tax.retirement, ({ cap }) => cap.value),
    of('tax-free savings', tax.taxFreeSavings, ({ annual }) => annual.value),
    of('annual exclusion', tax.capitalGains, ({ exclusions }) => exclusions.value.annual),
    of('exclusion at death', tax.capitalGains, ({ exclusions }) => exclusions.value.death),
    of('subsistence', tax.subsistence, ({ daily }) => daily.value.meals),
    of('qualifying turnover', tax.turnoverTax, ({ qualifyingTurnover }) => qualifyingTurnover.value),
  ]
}

export const YEARLY_CHECKS: readonly TaxCheck[] = [
  {
    name: 'amounts-do-not-fall',
    run: (tax) =>
      steadyFigures(tax).flatMap(({ name, rows }) =>
        pairs(rows).flatMap(([newer, older]) =>
          when(newer.amount < older.amount, `${name} ${newer.year}`, `falls from ${rand(older.amount)} to ${rand(newer.amount)}`),
        ),
      ),
  },
  {
    name: 'medical-further-below-first',
    run: (tax) =>
      tax.medicalCredits.flatMap(({ year, credits: { value } }) =>
        when(value.further >= value.firstTwo, `medical credits ${year}`, 'a further person has no lower credit than the first two'),
      ),
  },
  {
    name: 'medical-ratio',
    run: (tax) =>
      tax.medicalCredits.flatMap(({ year, credits: { value } }) => {
        const ratio = value.further / value.firstTwo
        return when(
          ratio < 0.665 || ratio > 0.68,
          `medical credits ${year}`,
          `${rand(value.further)} is not about two thirds of ${rand(value.firstTwo)}`,
        )
      }),
  },
  {
    name: 'medical-growth',
    run: (tax) =>
      pairs(tax.medicalCredits).flatMap(([{ year, credits }, older]) =>
        when(credits.value.firstTwo > older.credits.value.firstTwo * 1.1, `medical credits ${year}`, 'grows by more than a tenth'),
      ),
  },
  {
    name: 'interest-older-above-younger',
    run: (tax) =>
      tax.interestExemption.flatMap(({ year, exemption: { value } }) =>
        when(value.from65 <= value.under65, `interest exemption ${year}`, 'is not higher from 65'),
      ),
  },
  {
    name: 'interest-round',
    run: (tax) =>
      tax.interestExemption.flatMap(({ year, exemption: { value } }) =>
        when(
          value.from65 % (100 * RAND) !== 0 || value.under65 % (100 * RAND) !== 0,
          `interest exemption ${year}`,
          'is not in hundreds of rand',
        ),
      ),
  },
  {
    name: 's11f-share',
    run: (tax) =>
      tax.retirement.flatMap(({ year, share }) => when(share.value !== 275_000, `section 11F ${year}`, 'the share is not 27,5 %')),
  },
  {
    name: 's11f-round',
    run: (tax) =>
      tax.retirement.flatMap(({ year, cap }) =>
        when(cap.value % (10_000 * RAND) !== 0, `section 11F ${year}`, 'the cap is not in tens of thousands'),
      ),
  },
  {
    name: 'tfsa-round',
    run: (tax) =>
      tax.taxFreeSavings.flatMap(({ year, annual }) =>
        when(annual.value % (1000 * RAND) !== 0, `tax-free savings ${year}`, 'is not in thousands'),
      ),
  },
  {
    name: 'tfsa-lifetime',
    run: (tax) =>
      tax.taxFreeSavings.flatMap(({ year, annual, lifetime, penalty }) =>
        when(
          lifetime.value !== 500_000 * RAND || penalty.value !== 400_000 || annual.value * 10 > lifetime.value,
          `tax-free savings ${year}`,
          'lifetime limit of R500 000, penalty of 40 %, a tenth of it a year at most',
        ),
      ),
  },
  {
    name: 'inclusion-halves',
    run: (tax) =>
      tax.capitalGains.flatMap(({ year, inclusion: { value } }) =>
        when(
          value.individual * 2 !== value.company || value.company !== value.trust,
          `capital gains ${year}`,
          'an individual does not include half of what a company or trust does',
        ),
      ),
  },
  {
    name: 'inclusion-by-era',
    run: (tax) =>
      tax.capitalGains.flatMap(({ year, inclusion: { value } }) =>
        when(
          value.individual !== (year >= 2017 ? 400_000 : 333_000),
          `capital gains ${year}`,
          'an individual includes 40 % since 2017, 33,3 % before',
        ),
      ),
  },
  {
    name: 'exclusions-round',
    run: (tax) =>
      tax.capitalGains.flatMap(({ year, exclusions: { value } }) =>
        when(
          value.annual % (10_000 * RAND) !== 0 || value.death % (10_000 * RAND) !== 0,
          `capital gains ${year}`,
          'the exclusions are not in tens of thousands',
        ),
      ),
  },
  {
    name: 'death-above-annual',
    run: (tax) =>
      tax.capitalGains.flatMap(({ year, exclusions: { value } }) =>
        when(value.death < value.annual * 5, `capital gains ${year}`, 'the exclusion of the year of death is less than five annual ones'),
      ),
  },
  {
    name: 'turnover-limit',
    run: (tax) =>
      tax.turnoverTax.flatMap(({ year, bands, qualifyingTurnover }) =>
        when(
          bands.value.at(-1)?.upTo !== qualifyingTurnover.value,
          `turnover tax ${year}`,
          'the last band does not end at the qualifying turnover',
        ),
      ),
  },
  {
    name: 'turnover-rates',
    run: (tax) =>
      tax.turnoverTax.flatMap(({ year, bands }) =>
        when(
          bands.value.map(({ rate }) => rate / 10_000).join(' ') !== '0 1 2 3',
          `turnover tax ${year}`,
          'the rates are not 0, 1, 2 and 3 %',
        ),
      ),
  },
  {
    name: 'subsistence-ratio',
    run: (tax) =>
      tax.subsistence.flatMap(({ year, daily: { value } }) => {
        const ratio = value.incidentals / value.meals
        return when(ratio < 0.3 || ratio > 0.315, `subsistence ${year}`, 'incidentals are not about three tenths of the whole')
      }),
  },
  {
    name: 'budget-moved',
    run: (tax, known) =>
      steadyFigures(tax).flatMap(({ name, rows }) =>
        pairs(rows).flatMap(([newer, older]) =>
          when(
            newer.amount === older.amount && movedBy(known).get(newer.year)?.includes(name) === true,
            `${name} ${newer.year}`,
            `the Budget moved it, but it still is ${rand(older.amount)}`,
          ),
        ),
      ),
  },
]
