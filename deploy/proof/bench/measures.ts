// What more than one bench measures.

/** All that a running stack does, but for its consoles. */
export const STACK = ['contracts', 'services', 'projections', 'deploy/embedded']

/** Calculators by their folders, with what all of them are made of. */
export const calculators = (...folders: readonly string[]): readonly string[] => [
  ...folders.map((folder) => `contracts/law/${folder}`),
  'contracts/law/working/bands.ts',
  'contracts/law/working/ledger.ts',
  'contracts/law/working/operations.ts',
  'contracts/law',
  'contracts/base/money',
  'contracts/base/dates.ts',
]
