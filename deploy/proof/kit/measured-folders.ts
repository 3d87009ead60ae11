// Folders that several benches measure.

/** Everything of a running stack except its consoles. */
export const STACK = ['contracts', 'services', 'projections', 'deploy/embedded']

/** The given calculators, with their shared code. */
export const calculators = (...folders: readonly string[]): readonly string[] => [
  ...folders.map((folder) => `contracts/kinds/${folder}/calculator`),
  'contracts/law',
  'contracts/base/money',
  'contracts/base/dates.ts',
]
