import { NAMED_UPDATES } from '@tafel/contracts/contexts/records/named-updates.ts'
import { recordRoute } from '@tafel/contracts/contexts/records/record-routes.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { functionReply } from '@tafel/kernel/http/answers.ts'
import type { Call, Handler, Handlers } from '@tafel/kernel/http/handler.ts'
import { parseWith } from '@tafel/kernel/http/parse.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { isErased, recordOf } from '../record.ts'
import { isOfTenant } from '../tenant-scope.ts'

type Name = keyof typeof NAMED_UPDATES

/** The specification's functions that change a record: the named fields are merged into it, and saved like any change. */
export function namedUpdates(commands: CommandHandler, handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(NAMED_UPDATES).map(([name, kind]) => {
      const change = recordRoute('change', kind)
      const update = async (call: Call<Name>) => {
        const { uid, ...changes } = call.body.data
        const { state, revision } = await commands.load(recordOf(kind), uid, call.signal)
        if (!isOfTenant(state, call.accountId) || revision === 'none') return refuse('functions/not-found')
        if (isErased(state)) return refuse('records/erased')
        const merged = {
          description: changes.description ?? state.description,
          inputs: { ...(state.inputs as object | undefined), ...changes.inputs },
        }
        const body = parseWith(ROUTES[change].body, merged)
        if (!body.ok) return body.refusal
        // Conditional on the revision just read, so that nothing newer is overwritten.
        const made = { ...call, route: change, params: { id: uid }, body: body.value, ifMatch: call.ifMatch ?? revision } as Call<
          typeof change
        >
        return functionReply(await (handlers[change] as Handler<typeof change>)(made))
      }
      return [name, update]
    }),
  )
}
