import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2005_03_01_NATURAL: StartingRow<TransferDutyTable> = {
  from: '2005-03-01',
  persons: 'natural',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'GhostDigest, Budget Speech 2005; Tableview Properties, 19 April 2006',
  bands: [
    { upTo: 19_000_000, base: 0, rate: 0 },
    { upTo: 33_000_000, base: 0, rate: 50_000 },
    { upTo: null, base: 700_000, rate: 80_000 },
  ],
}
