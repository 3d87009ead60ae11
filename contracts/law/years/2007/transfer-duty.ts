import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2006_03_01_NATURAL: StartingRow<TransferDutyTable> = {
  from: '2006-03-01',
  persons: 'natural',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'GhostDigest, Budget Speech 2006; Tableview Properties, 19 April 2006',
  bands: [
    { upTo: 50_000_000, base: 0, rate: 0 },
    { upTo: 100_000_000, base: 0, rate: 50_000 },
    { upTo: null, base: 2_500_000, rate: 80_000 },
  ],
}

export const TRANSFER_DUTY_2006_03_01_NON_NATURAL: StartingRow<TransferDutyTable> = {
  from: '2006-03-01',
  persons: 'non-natural',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'GhostDigest, Budget Speech 2006 and Budget 2011',
  bands: [{ upTo: null, base: 0, rate: 80_000 }],
}
