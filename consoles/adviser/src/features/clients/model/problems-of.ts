interface Parsed {
  readonly success: boolean
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] } | undefined
}

/** What a schema says is wrong, by the path of the field, dots between names; the first of each. */
export function problemsOf({ error }: Parsed): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
