import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js'
import type { Drop } from '../persistent/consumers.ts'
import type { Consumer } from '../persistent/group.ts'
import { groupId, type GroupKey } from '../persistent/settings.ts'
import { Refusal } from '../storage/refusal.ts'
import type { Persistent } from '../wire/definitions.ts'
import { endedByStop, toServiceError } from '../wire/errors.ts'
import { groupKey, nackAction } from '../wire/persistent-requests.ts'
import { confirmationResponse, deliveryResponse } from '../wire/read-responses.ts'
import { uuidText } from '../wire/requests.ts'
import type { ServerContext } from './context.ts'
import { UNSENT_BYTES } from './sink.ts'

type Call = ServerDuplexStream<Persistent.ReadReq, Buffer>

/** A consumer of a persistent subscription: it says which group, then answers for each event that it is given. */
export function persistentReadHandler(context: ServerContext): handleBidiStreamingCall<Persistent.ReadReq, Buffer> {
  return (call) => {
    let consumer: Consumer | undefined
    let named = false
    let over = false

    const fail = (error: unknown): void => {
      if (over || call.destroyed) return
      over = true
      consumer?.leave()
      call.emit('error', toServiceError(error))
    }
    const leave = (): void => {
      over = true
      consumer?.leave()
    }

    const enter = async (options: Persistent.ReadReq.Options): Promise<void> => {
      const key = groupKey(options)
      await context.access?.authenticated(call.metadata)
      const who = await context.access?.stream(call.metadata, 'read', key.stream)
      if (!over) consumer = join(context, call, { key, slots: options.getBufferSize(), user: who?.name ?? 'anonymous' }, fail)
    }

    call.on('data', (request: Persistent.ReadReq) => {
      if (over) return
      try {
        if (request.hasOptions()) {
          if (named) throw new Refusal({ kind: 'invalid', text: 'The group was named before.' })
          named = true
          enter(request.getOptions()!).catch(fail)
        } else if (consumer === undefined) throw new Refusal({ kind: 'invalid', text: 'The first message names the group.' })
        else if (request.hasAck()) consumer.ack(request.getAck()!.getIdsList().map(uuidText))
        else if (request.hasNack()) {
          const nack = request.getNack()!
          consumer.nack(nackAction(nack.getAction()), nack.getIdsList().map(uuidText), nack.getReason())
        }
      } catch (error) {
        fail(error)
      }
    })
    call.on('end', () => {
      leave()
      call.end()
    })
    call.on('cancelled', leave)
    call.on('close', leave)
    call.on('error', leave)
  }
}

interface Newcomer {
  readonly key: GroupKey
  readonly slots: number
  readonly user: string
}

function join(context: ServerContext, call: Call, { key, slots, user }: Newcomer, fail: (error: unknown) => void): Consumer {
  if (context.shutdown.aborted) throw endedByStop()
  const group = context.groups.get(key)
  let unsent = 0
  const send = (response: Buffer): void => {
    unsent += response.length
    call.write(response, () => {
      const wasFull = unsent > UNSENT_BYTES
      unsent -= response.length
      if (wasFull && unsent <= UNSENT_BYTES) consumer?.ready()
    })
  }
  const consumer = group.join({
    slots: Math.max(1, slots),
    from: call.getPeer(),
    user,
    connection: String(call.metadata.get('connection-name')[0] ?? ''),
    send: (resolved, retries) => send(deliveryResponse(resolved, retries)),
    isReady: () => unsent <= UNSENT_BYTES,
    drop: (why) => fail(dropped(key, why)),
  })
  if (consumer === undefined) throw new Refusal({ kind: 'group-full', ...key })
  // Events go out in a later turn, so this is the first answer.
  call.write(confirmationResponse(groupId(key)))
  return consumer
}

function dropped(key: GroupKey, why: Drop): Error {
  return why === 'shutdown' ? endedByStop() : new Refusal({ kind: 'group-dropped', ...key })
}
