import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_2002_03_01_NATURAL: StartingRow<TransferDutyTable> = {
  from: '2002-03-01',
  persons: 'natural',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'GhostDigest, 2003 Budget Speech (old rates); SARS, payment rates',
  bands: [
    { upTo: 10_000_000, base: 0, rate: 0 },
    { upTo: 30_000_000, base: 0, rate: 50_000 },
    { upTo: null, base: 1_000_000, rate: 80_000 },
  ],
}
