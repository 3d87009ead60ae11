import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2017_03_01: StartingRow<TransferDutyTable> = {
  from: '2017-03-01',
  persons: 'all',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'SARS, transfer duty page as it stood then; CFO360',
  bands: [
    { upTo: 90_000_000, base: 0, rate: 0 },
    { upTo: 125_000_000, base: 0, rate: 30_000 },
    { upTo: 175_000_000, base: 1_050_000, rate: 60_000 },
    { upTo: 225_000_000, base: 4_050_000, rate: 80_000 },
    { upTo: 1_000_000_000, base: 8_050_000, rate: 110_000 },
    { upTo: null, base: 93_300_000, rate: 130_000 },
  ],
}
