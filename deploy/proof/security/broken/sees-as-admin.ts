import * as real from '@tafel/services/queries/reader.ts'

export * from '@tafel/services/queries/reader.ts'

/** Broken: every query is let through by the second lock, row-level security, as an admin’s is. */
export const createReader: typeof real.createReader = (...given) => {
  const read = real.createReader(...given)
  return (call, models, _sight, work) => read(call, models, { admin: true }, work)
}
