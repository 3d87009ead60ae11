import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2020_03_01: StartingRow<TransferDutyTable> = {
  from: '2020-03-01',
  persons: 'all',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'SARS, tax rates: transfer duty; STBB newsflash 2020',
  bands: [
    { upTo: 100_000_000, base: 0, rate: 0 },
    { upTo: 137_500_000, base: 0, rate: 30_000 },
    { upTo: 192_500_000, base: 1_125_000, rate: 60_000 },
    { upTo: 247_500_000, base: 4_425_000, rate: 80_000 },
    { upTo: 1_100_000_000, base: 8_825_000, rate: 110_000 },
    { upTo: null, base: 102_600_000, rate: 130_000 },
  ],
}
