import { ofAct } from '../../../../law/working/law.ts'
import { type Line, fixed, input, product, sum } from '../../../../law/working/ledger.ts'
import type { SellerSide } from '../inputs/defaults.ts'
import type { Transfer } from '../transfer/transfer.ts'

/** The notice of the settlement of a large agreement that costs no interest, as banks count three months. */
const NOTICE_DAYS = 90
/** The day from which the National Credit Act regulates early settlement. */
export const NOTICE_SINCE = '2007-06-01'

/**
 * The most that the seller's bank may charge for notice that was not given (National Credit Act, section 125(2)(c)). Undefined where no rate
 * is entered, where nothing is settled, and before the Act.
 */
export function noticeInterestOf({ ledger, inputs }: Transfer, { bondSettlement, bondRate, noticeDays }: SellerSide): Line | undefined {
  if (bondRate === undefined || bondSettlement === 0 || inputs.dateOfAcquisition < NOTICE_SINCE) return undefined
  const days = ledger.line(
    'seller.daysWithoutNotice',
    'Days of notice that were not given',
    sum([fixed('days of notice', NOTICE_DAYS)], [input('sellerSide.noticeDays', noticeDays, 'number')]),
    undefined,
    'number',
  )
  return ledger.line(
    'seller.noticeInterest',
    'Highest interest for notice that was not given',
    product(
      [input('sellerSide.bondSettlement', bondSettlement), input('sellerSide.bondRate', bondRate, 'ppm'), days],
      [fixed('days of a year', 365)],
    ),
    ofAct('National Credit Act 34 of 2005', '125(2)(c)'),
  )
}
