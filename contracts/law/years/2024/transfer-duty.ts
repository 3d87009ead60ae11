import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2023_03_01: StartingRow<TransferDutyTable> = {
  from: '2023-03-01',
  persons: 'all',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'SARS, tax rates: transfer duty; PwC, December 2024',
  bands: [
    { upTo: 110_000_000, base: 0, rate: 0 },
    { upTo: 151_250_000, base: 0, rate: 30_000 },
    { upTo: 211_750_000, base: 1_237_500, rate: 60_000 },
    { upTo: 272_250_000, base: 4_867_500, rate: 80_000 },
    { upTo: 1_210_000_000, base: 9_707_500, rate: 110_000 },
    { upTo: null, base: 112_860_000, rate: 130_000 },
  ],
}
