/** English texts for writes that the server rejects; a dashboard translates them under `gen.refusals.<key>`. */
export const refusalMessages = {
  partly: '%{done} of %{total} done, then: %{reason}',
  failed: 'The server reported an error; perhaps nothing was saved. Check before you try again.',
  gone: 'This %{name} no longer exists, or you may not change it',
  oneGone: 'One of these %{names} no longer exists, or you may not change it',
  otherGone: 'A related record no longer exists',
  taken: 'Another %{name} already has this %{fields}',
  takenTogether: 'Another %{name} already has the same %{fields}',
  refersToNone: 'There is no such %{fields}; it may have been deleted',
  notSame:
    'This %{fields} does not fit: records that belong together must agree, for example in their owner',
  used: 'Other records still refer to this %{name}',
  oneUsed: 'Other records still refer to one of these %{names}',
  unrestorable: 'A record it refers to has been deleted: restore that one first',
};
