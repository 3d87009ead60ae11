import type { StartingRow } from '../../figure/dated-rows.ts'
import type { TransferDutyTable } from '../../figure/transfer-duty.ts'

export const TRANSFER_DUTY_1993_04_07_NATURAL: StartingRow<TransferDutyTable> = {
  from: '1993-04-07',
  persons: 'natural',
  status: 'enacted',
  confidence: 'one_source',
  source: 'SARS, payment rates',
  bands: [
    { upTo: 6_000_000, base: 0, rate: 10_000 },
    { upTo: 25_000_000, base: 60_000, rate: 50_000 },
    { upTo: null, base: 1_010_000, rate: 80_000 },
  ],
}

export const TRANSFER_DUTY_1993_04_07_NON_NATURAL: StartingRow<TransferDutyTable> = {
  from: '1993-04-07',
  persons: 'non-natural',
  status: 'enacted',
  confidence: 'confirmed',
  source: 'SARS, payment rates; GhostDigest, Budget Speech 2006 (flat 10 % reduced to 8 % on 1 March 2006)',
  bands: [{ upTo: null, base: 0, rate: 100_000 }],
}
