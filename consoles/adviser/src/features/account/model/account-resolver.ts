import { accountDetails, type AccountDetails } from '@tafel/contracts/accounts/account.ts'
import { accountFailures } from '@tafel/contracts/accounts/rules.ts'
import type { FieldError } from '@tafel/contracts/http/problems.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'

/** Everything that stands against the details: what the schema can't take, then the rules of specification §5, all at once. */
export function accountProblems(details: AccountDetails, owner: string): readonly FieldError[] {
  const parsed = accountDetails.safeParse(details)
  const shape = parsed.success ? [] : parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  const taken = new Set(shape.map(({ field }) => field))
  return [...shape, ...accountFailures(parsed.success ? parsed.data : details, owner).filter(({ field }) => !taken.has(field))]
}

/** The same rules that the server asks, for react-hook-form. */
export function accountResolver(owner: string): Resolver<AccountDetails> {
  return (details) => {
    const problems = accountProblems(details, owner)
    if (problems.length > 0) return { values: {}, errors: errorsByField(problems) }
    return { values: accountDetails.parse(details), errors: {} }
  }
}

/** Field errors of ours or of the server, as react-hook-form nests them. */
export function errorsByField(problems: readonly FieldError[]): FieldErrors<AccountDetails> {
  const errors: Record<string, unknown> = {}
  for (const { field, message } of problems) {
    const path = field.split('.')
    const last = path.pop()!
    let at = errors
    for (const key of path) at = (at[key] ??= {}) as Record<string, unknown>
    at[last] = { type: 'rule', message }
  }
  return errors as FieldErrors<AccountDetails>
}
