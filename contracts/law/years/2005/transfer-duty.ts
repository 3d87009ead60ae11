import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2004_03_01_NATURAL: StartingRow<TransferDutyTable> = {
  from: '2004-03-01',
  persons: 'natural',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'GhostDigest, Budget Speech 2005 (old rates)',
  bands: [
    { upTo: 15_000_000, base: 0, rate: 0 },
    { upTo: 32_000_000, base: 0, rate: 50_000 },
    { upTo: null, base: 850_000, rate: 80_000 },
  ],
}
