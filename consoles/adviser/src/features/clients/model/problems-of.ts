interface Parsed {
  readonly success: boolean
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] } | undefined
}

/** The first schema error of each field, by the field's dotted path. */
export function problemsOf({ error }: Parsed): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
