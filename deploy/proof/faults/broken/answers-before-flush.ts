import * as real from '../../../embedded/eventstore/storage/group-commit.ts'

/** Broken: answers a writer when its batch is assembled, before it is flushed. */
export const groupCommit: typeof real.groupCommit = (begin, commit, limit) => {
  const commits = real.groupCommit(begin, commit, limit)
  return {
    ...commits,
    submit(submission) {
      commits.submit({
        ...submission,
        plan(batch) {
          submission.plan(batch)()
          return () => undefined
        },
      })
    },
  }
}
