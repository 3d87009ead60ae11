/** The value at a path of a result: `disposals.0.gain`, `transferCosts[id=deedsFee].amount`. Undefined where nothing is there. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root
  for (const step of path.split('.')) {
    const [, name = step, key, wanted] = /^(\w+)\[(\w+)=([^\]]+)\]$/.exec(step) ?? []
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
    if (key !== undefined)
      value = (value as readonly Readonly<Record<string, unknown>>[] | undefined)?.find((row) => String(row[key]) === wanted)
  }
  return value
}
