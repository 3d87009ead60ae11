import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2025_04_01: StartingRow<TransferDutyTable> = {
  from: '2025-04-01',
  persons: 'all',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'SARS, new transfer duty rates effective 1 April 2025; Profmark BSA 2025, p. 37; unchanged in Budget 2026',
  bands: [
    { upTo: 121_000_000, base: 0, rate: 0 },
    { upTo: 166_380_000, base: 0, rate: 30_000 },
    { upTo: 232_930_000, base: 1_361_400, rate: 60_000 },
    { upTo: 299_480_000, base: 5_354_400, rate: 80_000 },
    { upTo: 1_331_000_000, base: 10_678_400, rate: 110_000 },
    { upTo: null, base: 124_145_600, rate: 130_000 },
  ],
}
