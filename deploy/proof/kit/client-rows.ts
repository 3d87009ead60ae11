/** Rows of clients as in a spreadsheet. `bad` of them, evenly spread, are invalid for reasons in turn. */
export function clientRows(
  count: number,
  bad: number,
): { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const every = bad === 0 ? Number.POSITIVE_INFINITY : Math.floor(count / bad)
  const rows = Array.from({ length: count }, (_, at) => {
    const place = String(at).padStart(5, '0')
    const good = [`Proof ${place}`, `Surname${place}`, `client${place}@import.example`, '082 555 0101', '18/08/1979']
    const turn = Math.floor(at / every)
    if (at % every !== every - 1 || turn >= bad) return good
    const { column, cell } = FAULTS[turn % FAULTS.length]!
    return good.with(column, cell)
  })
  return { heads: ['Name', 'Surname', 'E-mail', 'Telephone', 'Date of birth'], rows }
}

const FAULTS = [
  { column: 0, cell: '' },
  { column: 2, cell: 'no address' },
  { column: 4, cell: '31/02/1980' },
] as const
