import { newAdviser, type Person } from './people.ts'
import { addClient, markWelcomed } from './records.ts'
import type { StackFacts } from './shared-stack.ts'

/** Somebody whose first screen is the overview, with one client. */
export async function adviserWithClient(stack: StackFacts): Promise<{ readonly person: Person; readonly clientId: string }> {
  const person = await newAdviser(stack)
  await markWelcomed(person)
  return { person, clientId: await addClient(person) }
}
