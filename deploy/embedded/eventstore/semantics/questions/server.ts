import { type ClientUnaryCall, credentials, Metadata, type ServiceError } from '@grpc/grpc-js'
import usersServices from '@eventstore/db-client/generated/users_grpc_pb.js'
import { users } from '../../wire/definitions.ts'
import { type Asker, newStream, type Question } from '../asker.ts'

const hostOf = ({ address }: Asker): string => new URL(address).host
/** The deadline of a call that is never answered. */
const DEADLINE_MS = 400

function unary<T>(call: (respond: (error: ServiceError | null, answer: T) => void) => ClientUnaryCall): Promise<T> {
  return new Promise((resolve, reject) => call((error, answer) => (error === null ? resolve(answer) : reject(error))))
}

export const server: readonly Question[] = [
  {
    name: '134 users: create, create again, list, unknown',
    async ask(asker) {
      const client = new usersServices.UsersClient(hostOf(asker), credentials.createInsecure())
      const options = new users.CreateReq.Options()
      options.setLoginName(newStream('u'))
      options.setFullName('x')
      options.setPassword('changeit-12345')
      const create = async () => {
        const request = new users.CreateReq().setOptions(options)
        const deadline = Date.now() + DEADLINE_MS
        return unary((respond) => client.create(request, new Metadata(), { deadline }, respond)).then(() => 'ok', grpcError)
      }
      const details = async () => {
        const request = new users.DetailsReq().setOptions(new users.DetailsReq.Options().setLoginName('unknown-user'))
        const call = client.details(request, new Metadata(), { deadline: Date.now() + DEADLINE_MS })
        return call.toArray().then(() => 'end', grpcError)
      }
      try {
        return { first: await create(), again: await create(), unknown: await details() }
      } finally {
        client.close()
      }
    },
  },
]

const grpcError = (error: ServiceError): string => `error ${error.code}`
