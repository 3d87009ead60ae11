import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2003_03_01_NATURAL: StartingRow<TransferDutyTable> = {
  from: '2003-03-01',
  persons: 'natural',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'GhostDigest, transfer duty changes in the 2003 Budget Speech',
  bands: [
    { upTo: 14_000_000, base: 0, rate: 0 },
    { upTo: 32_000_000, base: 0, rate: 50_000 },
    { upTo: null, base: 900_000, rate: 80_000 },
  ],
}
