import { accountDetails, type AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import { accountFailures } from '@tafel/contracts/contexts/accounts/rules.ts'
import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form'
import { numberProblems } from './number-problems.ts'

/** All problems of the details: schema errors, the rules of specification §5, and malformed numbers. */
export function accountProblems(details: AccountDetails, owner: string): readonly FieldError[] {
  const parsed = accountDetails.safeParse(details)
  const shape = parsed.success ? [] : parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  const invalidFields = new Set(shape.map(({ field }) => field))
  const failures = accountFailures(parsed.success ? parsed.data : details, owner).filter(({ field }) => !invalidFields.has(field))
  return [...shape, ...failures, ...numberProblems(details)]
}

/** One failure of the specification may concern several fields; each empty one is marked. */
const FIELD_GROUPS = [
  ['telephone.phoneCountryCode', 'telephone.phoneNumber'],
  ['address.addressLine1', 'address.city', 'address.country', 'address.postalCode'],
] as const satisfies readonly (readonly FieldPath<AccountDetails>[])[]

function atEveryField(problem: FieldError, details: AccountDetails): readonly FieldError[] {
  const fields = FIELD_GROUPS.find((together) => together.some((field) => field === problem.field)) ?? []
  const empty = fields.filter((field) => textAt(details, field).trim() === '')
  return empty.length === 0 ? [problem] : empty.map((field) => ({ ...problem, field }))
}

function textAt(details: AccountDetails, path: (typeof FIELD_GROUPS)[number][number]): string {
  const [group, field] = path.split('.') as ['telephone' | 'address', string]
  return (details[group] as Readonly<Record<string, string>>)[field] ?? ''
}

/** The server's rules, for react-hook-form. */
export function accountResolver(owner: string): Resolver<AccountDetails> {
  return (details) => {
    const problems = accountProblems(details, owner)
    if (problems.length > 0) return { values: {}, errors: errorsByField(problems.flatMap((problem) => atEveryField(problem, details))) }
    return { values: accountDetails.parse(details), errors: {} }
  }
}

/** Our and the server's field errors, nested as react-hook-form expects. */
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
