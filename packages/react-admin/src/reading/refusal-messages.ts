/** English texts for writes that the server refuses; a dashboard translates them under `gen.refusals.<key>`. */
export const refusalMessages = {
  gone: 'This %{name} is gone, or you may not change it',
  oneGone: 'One of these %{names} is gone, or you may not change it',
  otherGone: 'A record that belongs to this is gone',
  taken: 'Another %{name} has this %{fields} already',
  takenTogether: 'Another %{name} has the same %{fields} already',
  refersToNone: 'There is no such %{fields}, or not any more',
  used: 'Other records still refer to this %{name}',
  oneUsed: 'Other records still refer to one of these %{names}',
  unrestorable: 'A record that it refers to is gone: restore that one first',
};
