import { newAdviser, type Person } from './people.ts'
import { addClient, markWelcomed } from './records.ts'
import type { StackFacts } from './shared-stack.ts'

/** An adviser with one client, whose first screen is the overview. */
export async function adviserWithClient(stack: StackFacts): Promise<{ readonly person: Person; readonly clientId: string }> {
  const person = await newAdviser(stack)
  await markWelcomed(person)
  return { person, clientId: await addClient(person) }
}
