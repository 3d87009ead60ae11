import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_1999_04_01_NATURAL: StartingRow<TransferDutyTable> = {
  from: '1999-04-01',
  persons: 'natural',
  status: 'enacted',
  confidence: 'one_source',
  source: 'SARS, payment rates',
  bands: [
    { upTo: 7_000_000, base: 0, rate: 10_000 },
    { upTo: 25_000_000, base: 70_000, rate: 50_000 },
    { upTo: null, base: 970_000, rate: 80_000 },
  ],
}
