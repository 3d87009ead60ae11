import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2011_02_23: StartingRow<TransferDutyTable> = {
  from: '2011-02-23',
  persons: 'all',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'GhostDigest, Budget 2011; Bregmans; SA Tax Guide',
  bands: [
    { upTo: 60_000_000, base: 0, rate: 0 },
    { upTo: 100_000_000, base: 0, rate: 30_000 },
    { upTo: 150_000_000, base: 1_200_000, rate: 50_000 },
    { upTo: null, base: 3_700_000, rate: 80_000 },
  ],
}
