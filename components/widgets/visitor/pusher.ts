// The client's build for workers: WebSocket and fetch alone, without the older ways to connect that our policy forbids
// anyway. A module of its own, because it is loaded only once there is a room to listen to.
import Pusher from "pusher-js/worker";

export { Pusher };
