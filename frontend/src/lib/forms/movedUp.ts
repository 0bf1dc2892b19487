/** The order with the item one place nearer to the front. */
export function movedUp(order: string[], item: string): string[] {
  const place = order.indexOf(item);
  if (place < 1) return order;
  const before = order.slice(0, place - 1);
  return [...before, item, ...order.slice(place - 1).filter((other) => other !== item)];
}
