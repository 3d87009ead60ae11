interface Panel {
  readonly open: boolean
  readonly children?: unknown
}

/** For `memo`: a closed panel doesn't render for changes of its content. */
export function isSamePanel<Props extends Panel>(before: Props, after: Props): boolean {
  const names = Object.keys(after) as (keyof Props)[]
  return names.every((name) => before[name] === after[name] || (name === 'children' && !before.open && !after.open))
}
