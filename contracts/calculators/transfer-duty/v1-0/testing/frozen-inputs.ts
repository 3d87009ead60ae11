import { createHash } from 'node:crypto'
import { lowerBound } from '../../../../constants/bands.ts'
import { TRANSFER_DUTY_TABLES } from '../../../../constants/transfer-duty-tables.ts'
import { PURCHASER_TYPES, type TransferDutyInputsGiven } from '../inputs.ts'

/** For tests: what the first engine was asked when it was frozen. */

/** Every version that it stored a record with. */
export const VERSIONS = ['2026-11-21.1', '2026-11-21.2', '2026-11-21.3'] as const

const values = (edge: number) => [edge - 1, edge, edge + 1, edge + 17].filter((value) => value > 0)

/** Every edge of every table, by its first and last day, for every kind of purchaser; and what is half-filled or out of range. */
export const FROZEN_INPUTS: readonly TransferDutyInputsGiven[] = [
  ...TRANSFER_DUTY_TABLES.flatMap(({ bands, from, to }) =>
    bands.flatMap((_band, index) =>
      values(lowerBound(bands, index)).flatMap((transferAmount) =>
        PURCHASER_TYPES.flatMap((purchaserType) => [
          { dateOfAcquisition: from, transferAmount, purchaserType },
          {
            dateOfAcquisition: to ?? '2027-12-31',
            transferAmount,
            purchaserType,
            bondAmount: 3 * transferAmount,
            marketValue: 2 * transferAmount,
          },
        ]),
      ),
    ),
  ),
  {},
  { transferAmount: 1 },
  { transferAmount: 1_000_000_000_000, transferDutyPayable: 5 },
  { transferAmount: 250_000_000, dateOfAcquisition: '1993-04-06' },
  { transferAmount: 250_000_000, dateOfAcquisition: '2100-01-01' },
  { transferAmount: 250_000_000, marketValue: 0, transferDutyPayable: 6_720_000 },
]

export const digestOf = (answers: unknown) => createHash('sha256').update(JSON.stringify(answers)).digest('hex')
