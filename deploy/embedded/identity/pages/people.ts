import * as z from 'zod/mini'
import { email, requiredText } from '@tafel/contracts/base/fields.ts'
import { type Owner, passwordProblem } from '../passwords/policy.ts'
import type { Problems } from './fields.ts'

const registration = z.object({
  firstName: requiredText(60, 'Enter your first name.'),
  lastName: requiredText(60, 'Enter your last name.'),
  email,
})
export type Person = z.infer<typeof registration>

/** The entered person, or the problems. */
export function readPerson(form: URLSearchParams): { readonly person: Person } | { readonly problems: Problems } {
  const parsed = z.safeParse(registration, Object.fromEntries(form))
  return parsed.success ? { person: parsed.data } : { problems: firstProblems(parsed.error.issues) }
}

export function readEmail(form: URLSearchParams): { readonly email: string } | { readonly problems: Problems } {
  const parsed = z.safeParse(z.object({ email }), Object.fromEntries(form))
  return parsed.success ? parsed.data : { problems: { email: 'Enter an e-mail address like name@example.co.za.' } }
}

export function passwordProblems(password: string, owner: Owner): Problems {
  const problem = passwordProblem(password, owner)
  return problem === undefined ? {} : { password: problem }
}

function firstProblems(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Problems {
  const problems: Record<string, string> = {}
  for (const issue of issues) problems[String(issue.path[0])] ??= issue.message
  return problems
}
