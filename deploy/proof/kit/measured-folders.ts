// What more than one bench measures.

/** All that a running stack does, but for its consoles. */
export const STACK = ['contracts', 'services', 'projections', 'deploy/embedded']

/** Calculators by their folders, with what all of them are made of. */
export const calculators = (...folders: readonly string[]): readonly string[] => [
  ...folders.map((folder) => `contracts/kinds/${folder}/calculator`),
  'contracts/law',
  'contracts/base/money',
  'contracts/base/dates.ts',
]
