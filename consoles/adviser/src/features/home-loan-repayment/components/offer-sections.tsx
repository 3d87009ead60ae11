import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { formatRate } from '@tafel/contracts/base/money/format.ts'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure, Working } from '../../../workbench/parts/figure.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'
import { monthsInWords } from '@tafel/kit/fields/months-text.ts'

const PATH_WORDS = { falling: 'Prime falls', level: 'Prime stays', rising: 'Prime rises' } as const

/** A fixed rate compared with falling, level and rising prime. */
export function FixedOfferSection({ offer }: { readonly offer: NonNullable<HomeLoanResult['fixedOffer']> }) {
  return (
    <DetailSection title="The fixed rate against prime">
      <DetailWords>
        Over {monthsInWords(offer.months)} the fixed rate costs{' '}
        <Figure cents={offer.interest} step="fixedOffer.interest" label="interest at the fixed rate" /> in interest.
      </DetailWords>
      <LedgerTable>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Path of prime</VisuallyHidden>
            </th>
            <th scope="col">Interest</th>
            <th scope="col">Saved by fixing</th>
            <th scope="col">Break-even</th>
          </tr>
        </thead>
        <tbody>
          {offer.paths.map(({ path, interest, saved, breakEven, winsAtAnyRate }, at) => (
            <tr key={path}>
              <th scope="row">{PATH_WORDS[path]}</th>
              <td>
                <Figure cents={interest} step={`fixedOffer.paths.${at}.interest`} label={`interest, ${PATH_WORDS[path]}`} />
              </td>
              <td>
                <Figure cents={saved} step={`fixedOffer.paths.${at}.saved`} label={`saved by fixing, ${PATH_WORDS[path]}`} />
              </td>
              <td>
                {winsAtAnyRate ? (
                  'any rate'
                ) : breakEven === null ? (
                  '–'
                ) : (
                  <Working
                    step={`fixedOffer.paths.${at}.breakEven`}
                    name={`${formatRate(breakEven)}, working of the break-even, ${PATH_WORDS[path]}`}
                  >
                    {formatRate(breakEven)}
                  </Working>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {offer.paths.map(({ path, sentence }) => (
        <DetailWords key={path}>{sentence}</DetailWords>
      ))}
    </DetailSection>
  )
}

/** Another bank's offer, after all costs of switching. */
export function SwitchSection({ offer }: { readonly offer: NonNullable<HomeLoanResult['switchTo']> }) {
  const lines = [
    { label: 'Interest saved', cents: offer.interestSaved, step: 'switchTo.interestSaved', isLess: false },
    { label: 'Fees and insurance saved', cents: offer.feesSaved, step: 'switchTo.feesSaved', isLess: false },
    { label: 'Costs of switching', cents: offer.costs, step: 'switchTo.costs', isLess: true },
    { label: 'Interest for short notice', cents: offer.noticeInterest, step: 'switchTo.noticeInterest', isLess: true },
  ] as const
  return (
    <DetailSection title="Switching to another bank">
      <LedgerTable>
        <tbody>
          {lines.map(({ label, cents, step, isLess }) => (
            <tr key={step}>
              <th scope="row">{label}</th>
              <td>
                {cents === null ? (
                  <Warning>not loaded</Warning>
                ) : (
                  <Figure cents={cents} step={step} label={label} shown="always" isLess={isLess} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total saved, after costs</th>
            <td>
              {offer.saving === null ? (
                <Warning>not calculated</Warning>
              ) : (
                <Figure cents={offer.saving} step="switchTo.saving" label="saved by switching" shown="always" />
              )}
            </td>
          </tr>
        </tfoot>
      </LedgerTable>
      <DetailWords>
        The instalment would be <Figure cents={offer.instalment} step="switchTo.instalment" label="instalment at the other bank" />.{' '}
        {offer.saving !== null &&
          (offer.breakEvenMonth === null
            ? 'Switching does not pay for itself within the loan.'
            : `Switching pays for itself after ${monthsInWords(offer.breakEvenMonth)}.`)}
      </DetailWords>
    </DetailSection>
  )
}
