import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2016_03_01: StartingRow<TransferDutyTable> = {
  from: '2016-03-01',
  persons: 'all',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'Financial Mail, 23 February 2017 (13 % plus R937 500 above R10 million); lower bands as in 2015',
  bands: [
    { upTo: 75_000_000, base: 0, rate: 0 },
    { upTo: 125_000_000, base: 0, rate: 30_000 },
    { upTo: 175_000_000, base: 1_500_000, rate: 60_000 },
    { upTo: 225_000_000, base: 4_500_000, rate: 80_000 },
    { upTo: 1_000_000_000, base: 8_500_000, rate: 110_000 },
    { upTo: null, base: 93_750_000, rate: 130_000 },
  ],
}
