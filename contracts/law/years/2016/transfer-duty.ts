import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2015_03_01: StartingRow<TransferDutyTable> = {
  from: '2015-03-01',
  persons: 'all',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'SA Tax Guide, transfer duty rates; Beach Road transfer costs',
  bands: [
    { upTo: 75_000_000, base: 0, rate: 0 },
    { upTo: 125_000_000, base: 0, rate: 30_000 },
    { upTo: 175_000_000, base: 1_500_000, rate: 60_000 },
    { upTo: 225_000_000, base: 4_500_000, rate: 80_000 },
    { upTo: null, base: 8_500_000, rate: 110_000 },
  ],
}
