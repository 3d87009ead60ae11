import { findOn } from '../../lookup/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd } from '../../tax-year.ts'
import { constant, excess, least, sum, type Line } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'

/** The exemption of foreign interest and dividends, which was abolished on 1 March 2012. */
export interface ForeignExemption {
  readonly ofDividends: Line
  readonly ofInterest: Line
}

const LAW = section('10(1)(i)(xv)(aa)')

/**
 * Until 29 February 2012 a part of the interest exemption could go to foreign dividends, and what they left of it to foreign interest. What is
 * used here is no longer there for local interest. Undefined: later years, or nothing to exempt.
 */
export function foreignExemption(at: Assessment, interest: Line, dividends: Line, dividendsExempt: Line): ForeignExemption | undefined {
  if (interest.value + dividends.value === 0) return undefined
  const found = findOn(at.tax, 'foreignIncomeExemption', 'limit', yearEnd(at.year))
  if (found.found && found.value === 0) return undefined
  const { line } = at.ledger
  const name = `exemption of foreign interest and dividends of ${at.year}`
  const limit = constant(found, name, (cents) => cents)
  const taxed = line(
    'investment.foreignDividendsLeft',
    'Foreign dividends that are not exempt',
    excess([dividends], [dividendsExempt]),
    LAW,
  )
  const ofDividends = line(
    'investment.foreignDividendsOfLimit',
    'Foreign dividends, exempt up to the limit of foreign income',
    least(taxed, limit),
    LAW,
  )
  const left = line('investment.foreignLimitLeft', 'Remainder of the limit', sum([limit], [ofDividends]), LAW)
  const room = limit.missing === undefined ? left : limit
  const ofInterest = line('investment.foreignInterestExempt', 'Foreign interest, exempt up to what is left', least(interest, room), LAW)
  return { ofDividends, ofInterest }
}
