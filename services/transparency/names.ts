// Files in the checkpointer's folder in addition to the tree.

export const JOURNAL = 'checkpoints'
export const VERIFIER_KEY = 'verifier-key'
